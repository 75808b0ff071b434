import type ts from 'typescript'
import { code, GENERATED, sentence, table } from './markdown.ts'
import type { TypeReader } from './readTypes.ts'

const CONFIG = 'packages/react/src/config/LatchkeyConfig.ts'

/** Reference of the props of `LatchkeyProvider` and of its `config`. */
export function providerPage({ aliasOf, membersOf }: TypeReader): string {
  const tableOf = (type: ts.TypeNode, prefix = '') =>
    table(
      ['key', 'type', 'meaning'],
      membersOf(type).map(({ name, type: text, isOptional, comment }) => [
        `${code(`${prefix}${name}`)}${isOptional ? '' : ' *'}`,
        code(text),
        sentence(comment),
      ]),
    )
  const props = aliasOf('packages/react/src/provider/LatchkeyProvider.tsx', 'LatchkeyProviderProps')
  const connectors = aliasOf(
    'packages/client/src/wallets/external/connectors/HostConnectors.ts',
    'HostConnectors',
  )
  return `# Provider reference

${GENERATED}

Props of \`<LatchkeyProvider>\` of \`@latchkey/react\`, from their types. An asterisk marks a required key. Defaults, examples and the order in which page and server settings apply: [configuration](../configuration.md#provider). Colours and texts: [theming](../theming.md).

## Props

${tableOf(props.type)}

## config

${tableOf(aliasOf(CONFIG, 'LatchkeyConfig').type)}

## config.appearance

${tableOf(aliasOf(CONFIG, 'AppearanceConfig').type)}

## config.externalWallets

${tableOf(connectors.type)}

## Chain

An entry of \`supportedChains\`. The chains of \`viem/chains\` have this shape.

${tableOf(aliasOf(CONFIG, 'Chain').type)}
`
}
