declare module '*?worker&url' {
  const url: string
  export default url
}

/** The part of Trusted Types that is used; the compiler's library does not have it. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(given: string): string },
      ): { createScriptURL(given: string): string }
    }
  | undefined
