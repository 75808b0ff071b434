/** Wallet rows and icons, installation steps, snackbar. */
export const externalWalletStyles = `
.wallet-mark { inline-size: 24px; block-size: 24px; border-radius: 6px; object-fit: cover; box-shadow: 0 0 0 1px var(--line); }
.wallet-mark[data-round='true'] { border-radius: 50%; }
.wallet-monogram { font: 600 13px/1 system-ui, sans-serif; text-anchor: middle; }
.badge .wallet-mark { inline-size: 32px; block-size: 32px; border-radius: 8px; }
.virtual { max-block-size: 308px; margin: -4px; padding: 4px; overflow-y: auto; scrollbar-width: thin; overflow-anchor: none; }
.virtual ul { display: flex; flex-direction: column; gap: 5px; margin: 0; padding: 0; list-style: none; }
.virtual li { display: flex; block-size: 56px; }
.virtual .row { min-block-size: 56px; block-size: 56px; }
.virtual svg.gap { display: block; }
.wallet-search { margin-block-end: -8px; }
.steps { display: flex; flex-direction: column; gap: 16px; margin: 0; padding: 0; list-style: none; counter-reset: step; }
.steps li { display: grid; grid-template-columns: 32px 1fr; column-gap: 12px; counter-increment: step; }
.steps li::before { content: counter(step); grid-row: span 2; display: grid; place-items: center; inline-size: 32px; block-size: 32px; border-radius: 50%; background: var(--raised); font-weight: 600; font-variant-numeric: tabular-nums; }
.steps strong { font-weight: 600; }
.steps span { color: var(--text-quiet); }
.snackbar-place { position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 2147483647; inline-size: min(320px, calc(100vw - 32px)); }
.snackbar { display: flex; flex-direction: column; gap: 4px; padding: 8px 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); color: var(--text); box-shadow: 0 8px 32px rgb(0 0 0 / 20%); }
.snackbar-head { display: flex; align-items: center; gap: 12px; min-block-size: 44px; font-weight: 600; }
.snackbar-head > span { flex: 1; }
.snackbar[data-tone='danger'] .snackbar-head > span { color: var(--danger); }
`
