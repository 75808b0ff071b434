/** Names of the windows that the demo opens of itself. A name survives navigation, also to a social provider. */
export const PHONE_NAME = 'fernleaf-phone'
export const OTHER_DEVICE_NAME = 'fernleaf-other-device'

/** Whether this page is the phone beside the page. */
export const isPhone: boolean = window.name === PHONE_NAME
/** Whether this page is the other device of the tour. */
export const isOtherDevice: boolean = window.name === OTHER_DEVICE_NAME
