export type GalleryChapter = {
  title: string
  stories: readonly { id: string; title: string; width: number; height: number }[]
}

/** Width of a picture on the page. Both schemes are beside each other. */
const WIDTH_PX = 250

const INTRODUCTION = `# Screens

Every screen of the modal and of the account pages in every state, light and dark, as the catalogue renders it. \`npm start\` serves the catalogue at http://localhost:4200: there the screens have all sizes and languages, and react to the keyboard.

Colours, shapes and font: [theming.md](theming.md). Texts: [languages.md](languages.md). \`npm run docs:screens\` writes this page and its pictures.
`

/** Writes the page with the pictures of all stories. */
export function toGalleryPage(chapters: readonly GalleryChapter[]): string {
  const sections = chapters.map(({ title, stories }) => {
    const rows = stories.map((story) => {
      const height = Math.round((story.height * WIDTH_PX) / story.width)
      const cell = (scheme: string) =>
        `<img src="./images/gallery/${story.id}-${scheme}.webp" width="${WIDTH_PX}" height="${height}" loading="lazy" alt="${toHtml(story.title)}, ${scheme}">`
      return `| ${toHtml(story.title)} | ${cell('light')} | ${cell('dark')} |`
    })
    return `\n## ${title}\n\n| state | light | dark |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return INTRODUCTION + sections.join('')
}

const toHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('|', '\\|')
