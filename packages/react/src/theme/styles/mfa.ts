/** Rows that are not clickable as a whole, and lists of them. */
export const mfaStyles = `
.plain-fieldset { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
.plain-list { margin: 0; padding: 0; list-style: none; }
.ticks { display: flex; flex-direction: column; gap: 12px; margin: 0; padding: 0; list-style: none; }
.ticks li { display: flex; gap: 12px; }
.ticks svg { flex: none; color: var(--success); }
.row-fixed, .row-fixed:hover, .row-fixed:active { background: var(--surface); border-color: var(--line); padding-inline-end: 5px; cursor: default; }
.row-fixed .chip { background: var(--raised); }
.row-fixed > .chip:last-child { margin-inline-end: 10px; }
.row-fixed[data-disabled='true'] { color: var(--text-quiet); }
.row-name { display: block; }
.hint-line { display: block; font-size: 12px; line-height: 16px; font-weight: 400; color: var(--text-quiet); }
.recovery-codes { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 16px; margin: 0; padding: 16px; list-style: none; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); font-family: ui-monospace, monospace; font-size: 14px; line-height: 20px; text-align: center; user-select: text; }
.recovery-codes-hint { margin-block: 12px 0; text-align: center; text-wrap: balance; }
.after-qr { margin-block: 16px -20px; }
`
