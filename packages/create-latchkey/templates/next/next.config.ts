/** The packages read files of their own, so they must not be bundled. */
export default { serverExternalPackages: ['@latchkey/server', '@latchkey/signer'] }
