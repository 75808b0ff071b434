/**
 * oidc-provider, without its warning about the runtime. It asks for Node 22 when imported but works on Node 20,
 * which Latchkey supports; the warning makes a healthy start look broken.
 */
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
}
export const { interactionPolicy, Provider } = await import('oidc-provider')
console.warn = warn
