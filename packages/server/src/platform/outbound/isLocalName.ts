const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/

/** Whether a host of an address is this machine by its very name. */
export const isLocalName = (hostname: string): boolean => LOCAL_NAME.test(hostname)
