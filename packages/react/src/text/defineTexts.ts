import type { Language, TranslatedLanguage } from '@latchkey/contract/values/languages'
import { AREAS, type Area, type Part } from './areas.ts'

type Tree = { [key: string]: unknown }

/** Loads the texts of one part, by area. */
export type LoadPart = (language: TranslatedLanguage, part: Part) => Promise<object>

type Catalogue = {
  language: Language
  overrides: Readonly<Tree>
  loadPart: LoadPart
  parts: Map<Part, Promise<void>>
  /** Loaded texts by area. */
  texts: Tree
  /** Whether a part was loaded since the catalogue was shown. */
  isChanged: boolean
}

const createCatalogue = (
  language: Language,
  overrides: Readonly<Tree>,
  loadPart: LoadPart,
): Catalogue => ({
  language,
  overrides,
  loadPart,
  parts: new Map(),
  texts: {},
  isChanged: true,
})

/** One object for all callers, because other overrides show all texts again. */
export const NO_OVERRIDES: Readonly<Tree> = {}

const areas = new Map<Area, { english: Tree; current: Tree }>()
const listeners = new Set<() => void>()
let shown = createCatalogue('en', NO_OVERRIDES, async () => ({}))
let wanted = shown

/**
 * Defines the English texts of an area. Returns an object with the texts in the language in use: a change of
 * the language overwrites its members, so screens read them while they render and need no hook. A page has one
 * provider and renders screens in the browser only, so one language per page is enough.
 */
export function defineTexts<Text extends object>(area: Area, english: Text): Text {
  const current: Tree = {}
  areas.set(area, { english: english as Tree, current })
  update(area)
  void whenTextsLoaded()
  return current as Text
}

/** The language of the texts that are shown now. */
export const getLanguage = (): Language => shown.language

/** Changes on every change of the texts. */
export const getTexts = (): object => shown.texts

/** Calls the listener after each change of the texts. Returns a function that stops it. */
export function subscribeToTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows the texts in a language, with the host's sentences over it. Resolves when they are loaded.
 * The loader comes from outside, because translations are typed by the English texts of this registry.
 */
export function showLanguage(
  language: Language,
  overrides: Readonly<Tree>,
  loadPart: LoadPart,
): Promise<void> {
  if (language !== wanted.language || overrides !== wanted.overrides)
    wanted = createCatalogue(language, overrides, loadPart)
  return whenTextsLoaded()
}

/** Resolves when the texts of all screens loaded so far are shown in the language. Never rejects. */
export async function whenTextsLoaded(): Promise<void> {
  const catalogue = wanted
  const parts = new Set([...areas.keys()].map((area) => AREAS[area]))
  try {
    if (catalogue.language !== 'en')
      await Promise.all([...parts].map((part) => loadOnce(catalogue, part)))
  } catch {
    return // The texts shown so far stay. The next screen tries again.
  }
  if (catalogue === wanted && catalogue.isChanged) show(catalogue)
}

function loadOnce(catalogue: Catalogue, part: Part): Promise<void> {
  const known = catalogue.parts.get(part)
  if (known) return known
  const loading = load(catalogue, part).catch((thrown: unknown) => {
    catalogue.parts.delete(part)
    throw thrown
  })
  catalogue.parts.set(part, loading)
  return loading
}

async function load(catalogue: Catalogue, part: Part): Promise<void> {
  if (catalogue.language === 'en') return
  Object.assign(catalogue.texts, await catalogue.loadPart(catalogue.language, part))
  catalogue.isChanged = true
}

function show(catalogue: Catalogue): void {
  catalogue.isChanged = false
  catalogue.texts = { ...catalogue.texts }
  shown = catalogue
  for (const area of areas.keys()) update(area)
  for (const listener of listeners) listener()
}

function update(area: Area): void {
  const { english, current } = areas.get(area) ?? { english: {}, current: {} }
  for (const source of [english, shown.texts[area], shown.overrides[area]])
    if (isTree(source)) write(current, source)
}

/** Overwrites the members in place, because screens refer to nested objects. */
function write(target: Tree, source: Tree): void {
  for (const [key, value] of Object.entries(source)) {
    if (!isTree(value)) target[key] = value
    else {
      const inner = isTree(target[key]) ? target[key] : {}
      target[key] = inner
      write(inner, value)
    }
  }
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
