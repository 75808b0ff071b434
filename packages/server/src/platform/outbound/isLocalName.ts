const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/

/** Whether a hostname is localhost by name. */
export const isLocalName = (hostname: string): boolean => LOCAL_NAME.test(hostname)
