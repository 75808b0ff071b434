/** Parts of wallet screens: passwords, addresses, messages to sign. */
export const walletStyles = `
.strength { display: flex; align-items: center; gap: 4px; margin-block: 4px; padding-inline: 4px; color: var(--danger); }
.strength[data-strength='medium'] { color: var(--warning); }
.strength[data-strength='strong'] { color: var(--success); }
.strength-bar { flex: 1; block-size: 4px; border-radius: 2px; background: var(--line); transition: background-color var(--quick) ease-out; }
.strength-bar[data-on='true'] { background: currentColor; }
.strength-word { min-inline-size: 56px; min-block-size: 16px; font-size: 12px; line-height: 16px; font-weight: 500; text-align: end; }
.side-by-side { display: grid; grid-template-columns: 1fr 1.6fr; gap: 8px; }
.side-by-side .button { padding-inline: 8px; }
.checkbox { display: flex; gap: 12px; padding: 15px; border: 1px solid var(--line); border-radius: var(--radius); cursor: pointer; }
.checkbox input { appearance: auto; flex: none; inline-size: 20px; block-size: 20px; margin: 0; accent-color: var(--accent); cursor: inherit; }
.checkbox:has(input:focus-visible) { outline: 2px solid var(--accent-edge); outline-offset: 2px; }
.reasons { display: flex; flex-direction: column; gap: 12px; margin: 0; padding-inline-start: 20px; list-style: disc; color: var(--text-quiet); }
.disclosure > summary { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 8px; color: var(--text-quiet); text-decoration: underline; text-underline-offset: 2px; border-radius: 4px; cursor: pointer; list-style: none; }
.disclosure > summary::-webkit-details-marker { display: none; }
.disclosure-body { padding-block-end: 4px; }
.address-card { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-block-size: 56px; padding-block: 5px; padding-inline: 15px 7px; border: 1px solid var(--line); border-radius: var(--radius); }
.address-card-text { display: flex; flex-direction: column; min-inline-size: 0; }
.address-card-label, .hint { font-size: 12px; line-height: 16px; color: var(--text-quiet); }
.hint { text-align: center; }
.address { font-variant-numeric: tabular-nums; font-weight: 500; }
.either { display: grid; justify-items: start; }
.either > * { grid-area: 1 / 1; }
.either > [data-on='false'] { visibility: hidden; }
.warning { padding: 11px 15px; border: 1px solid currentColor; border-radius: var(--radius); color: var(--warning); font-weight: 500; text-wrap: pretty; }
.export-frame { display: grid; place-items: center; min-block-size: 208px; }
.export-frame iframe { inline-size: 100%; block-size: 208px; border: 0; border-radius: var(--radius); color-scheme: normal; }
.consent-frame { position: relative; display: grid; place-items: center; min-block-size: 200px; margin-block-start: -16px; }
/* A page of the vault accepts no click while anything covers its frame. */
.screen-content:is(:has(.consent-frame), :has(.export-frame)) + .screen-foot { position: static; margin-block-start: 0; }
.screen-content:has(.consent-frame) + .screen-foot .note:empty { position: absolute; min-block-size: 0; }
.screen-content:is(:has(.consent-frame), :has(.export-frame)) + .screen-foot::before { content: none; }
/* These actions do not stay in sight, so a low window shows the screen without its picture. */
@media (max-height: 640px) { .screen:is(:has(.consent-frame), :has(.export-frame)) .screen-art { display: none; } }
.consent-frame iframe { inline-size: 100%; border: 0; color-scheme: normal; }
.consent-frame iframe[data-waiting='true'] { position: absolute; inset: 0; block-size: 100%; opacity: 0; }
.approval-frame { display: grid; }
/* The page scrolls inside its frame, so that its buttons stay in sight. */
.approval-frame iframe { display: block; inline-size: 100%; max-block-size: calc(var(--sheet-max) - max(0px, env(safe-area-inset-bottom))); border: 0; color-scheme: normal; }
.approval-frame[data-waiting='true'] iframe { position: absolute; inset: 0; opacity: 0; pointer-events: none; }
.latchkey[data-card='true'] { --pad: 24px; }
.latchkey[data-card='true'] .message-box:has(.json-tree) { max-block-size: 136px; }
.inline-sheet { --below: 44px; background: var(--surface); color: var(--text); }
.inline-sheet:has(.inline-hint:not(:empty)) { --below: 84px; }
.inline-foot { position: sticky; inset-block-end: 0; z-index: 1; block-size: var(--below); background: var(--surface); }
.inline-hint, .inline-origin { margin: 0; padding-inline: var(--pad); font-size: 12px; line-height: 16px; text-align: center; color: var(--text-quiet); text-wrap: balance; }
.inline-hint { color: var(--text); }
.inline-hint:not(:empty) { block-size: 40px; }
.inline-sheet .screen-foot { padding-block-end: 12px; }
.latchkey[data-window] { display: flex; justify-content: center; min-block-size: 100vh; background: var(--surface); }
.latchkey[data-window] .inline-sheet { display: flex; flex-direction: column; flex: 1; max-inline-size: 480px; min-inline-size: 0; }
.latchkey[data-window] .inline-sheet :has(.screen):not([hidden]) { display: flex; flex-direction: column; flex: 1; }
.latchkey[data-window] .screen { flex: 1; }
.latchkey[data-window] .screen-foot { margin-block-start: auto; }
.message-box { max-block-size: 240px; padding: 15px; overflow: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); text-align: start; unicode-bidi: plaintext; white-space: pre-wrap; overflow-wrap: anywhere; scrollbar-width: thin; }
/* A card is at most 700 px high: what is signed and the button to sign it are seen together. */
@media (min-width: 441px) { .message-box:has(.json-tree) { max-block-size: 136px; } }
.json-tree { direction: ltr; margin: 0; padding: 0; list-style: none; white-space: normal; font-size: 12px; line-height: 20px; }
.json-tree .json-tree { padding-inline-start: 12px; border-inline-start: 1px solid var(--line); }
.json-tree summary { padding-block: 2px; cursor: pointer; border-radius: 4px; }
.json-name { color: var(--text-quiet); }
.json-value { font-variant-numeric: tabular-nums; }
.json-quiet { color: var(--text-quiet); font-style: italic; }
`
