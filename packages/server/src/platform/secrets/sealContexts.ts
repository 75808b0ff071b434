/** Contexts of the platform's sealed columns. A value copied to another row does not decrypt. */
export const signingKeyContext = (kid: string) => `signing_keys|sealed_private_key|${kid}`
export const singleUseContext = (kind: string, key: string) => `single_use:${kind}:${key}`
export const outboxContext = (id: string) => `outbox.payload.${id}`
