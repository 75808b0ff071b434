declare module '*?worker&url' {
  const url: string
  export default url
}

declare module '*.wasm?url&inline' {
  /** Base64 within a data URL. */
  const url: string
  export default url
}

/** The used part of Trusted Types, missing in TypeScript's lib. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(given: string): string },
      ): { createScriptURL(given: string): string }
    }
  | undefined
