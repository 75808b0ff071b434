/** Version of `@latchkey/react`. */
export const VERSION = '0.1.0'
