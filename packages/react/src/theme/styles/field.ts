/** Text input with its button inside and reserved space for the error. */
export const fieldStyles = `
.field-box {
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: var(--row);
  padding-inline: 15px 7px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text-quiet);
  cursor: text;
  transition: border-color var(--quick) ease-out;
}
.field-box:has(input:focus-visible) { outline: 2px solid var(--accent-edge); outline-offset: 2px; }
.field-box[data-invalid='true'] { border-color: var(--danger); }
/* Below 16 px iOS zooms the page into the field. */
.field-label { display: grid; place-items: center; inline-size: 24px; block-size: 24px; flex: none; margin-inline-end: 4px; cursor: text; }
.field-input { flex: 1 1 0; inline-size: 100%; min-inline-size: 0; block-size: calc(var(--row) - 2px); font-size: 16px; line-height: 24px; color: var(--text); text-overflow: ellipsis; }
.field-input:focus-visible { outline: none; }
.field-input::placeholder { color: var(--text-quiet); opacity: 1; font-size: 14px; }
.field-input:-webkit-autofill { -webkit-text-fill-color: var(--text); box-shadow: 0 0 0 60px var(--surface) inset; }
.field-waiting { justify-content: center; }
/* The list is the browser's own and lies unseen over the short form. */
.country { position: relative; display: inline-flex; align-items: center; gap: 4px; flex: none; min-block-size: 40px; padding-inline: 8px 4px; margin-inline-start: -8px; border-radius: 8px; font-size: 14px; color: var(--text); white-space: nowrap; }
.country svg { transform: rotate(90deg); color: var(--text-quiet); }
.country select { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; opacity: 0; font-size: 16px; cursor: pointer; appearance: none; }
.country select:disabled { cursor: default; }
.country option { background: var(--surface); color: var(--text); }
.country:has(select:focus-visible) { outline: 2px solid var(--accent-edge); outline-offset: -2px; }
.field-note { display: block; min-block-size: 16px; margin-block-start: 4px; padding-inline: 4px; font-size: 12px; line-height: 16px; color: var(--danger); }
.field-button { position: relative; display: grid; place-items: center; flex: none; min-block-size: 44px; padding-inline: 10px; border-radius: 8px; color: var(--accent-text); font-weight: 600; transition: background-color var(--quick) ease-out; }
.field-button:disabled { color: var(--text-quiet); cursor: default; }
.field-button[aria-busy='true'] { cursor: progress; }
.field-button[aria-busy='true'] .button-label { opacity: 0; }
.field-button .spinner { position: absolute; }
@media (hover: hover) {
  .field-button:not(:disabled):hover, .country:has(select:enabled:hover) { background: var(--raised); }
}
/* On the narrowest phones the chip takes the icon's place. */
@media (max-width: 340px) {
  .field-box:has(.chip) .field-label { inline-size: 0; margin: 0; }
  .field-box:has(.chip) .field-label svg { display: none; }
  .phone-entry .chip { display: none; }
}
@media (forced-colors: active) {
  .field-button:disabled { color: GrayText; }
}
`
