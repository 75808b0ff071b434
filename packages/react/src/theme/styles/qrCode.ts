/** QR code on a light background in every scheme. */
export const qrCodeStyles = `
.qr-frame { display: grid; place-items: center; align-self: center; inline-size: 184px; block-size: 184px; border-radius: var(--radius); background: #fff; box-shadow: 0 0 0 1px var(--line); color: var(--text-quiet); }
.qr-frame[data-waiting='true'] { background: var(--raised); box-shadow: none; }
.qr-code { border-radius: 4px; }
`
