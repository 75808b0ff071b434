/** Amounts, addresses and warnings of a transaction. */
export const transactionStyles = `
.detail-rows { margin: 0; border: 1px solid var(--line); border-radius: var(--radius); }
.detail-row { display: flex; justify-content: space-between; gap: 16px; padding: 10px 15px; }
.detail-row + .detail-row { border-block-start: 1px solid var(--line); }
.detail-row dt { flex: none; max-inline-size: 50%; color: var(--text-quiet); }
.detail-row dd { margin: 0; min-inline-size: 0; text-align: end; font-weight: 500; font-variant-numeric: tabular-nums; }
.detail-row dd[data-tone='danger'] { color: var(--danger); }
.detail-row dd[data-tone='success'] { color: var(--success); }
.marked { display: inline-flex; align-items: center; gap: 6px; }
.marked .wallet-mark { inline-size: 16px; block-size: 16px; }
.detail-note { display: block; font-size: 12px; line-height: 16px; font-weight: 400; color: var(--text-quiet); }
.whole-address { display: inline-block; }
.whole-address summary { cursor: pointer; list-style: none; text-decoration: underline dotted; text-underline-offset: 3px; border-radius: 4px; }
.whole-address summary::-webkit-details-marker { display: none; }
.whole-address > span { display: block; font-size: 12px; line-height: 16px; font-weight: 400; color: var(--text-quiet); }
.banner { display: flex; gap: 12px; padding: 11px 15px; border: 1px solid currentColor; border-radius: var(--radius); }
.banner svg { flex: none; }
.banner p + p { margin-block-start: 8px; }
.banner[data-tone='danger'] { color: var(--danger); }
.banner[data-tone='warning'] { color: var(--warning); }
.banner[data-tone='quiet'] { color: var(--text-quiet); border-color: var(--line); }
.section-title { margin-block: 16px 8px; font-size: 14px; line-height: 20px; font-weight: 600; }
.disclosure-body:has(.instructions) { max-block-size: 320px; overflow-y: auto; scrollbar-width: thin; }
.instructions { display: flex; flex-direction: column; gap: 12px; margin: 0; padding: 0; list-style: none; text-align: start; }
.instruction-name { display: block; margin-block-end: 4px; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--text); }
.stack > .disclosure { text-align: center; }
.address-card:has(.balance) .address-card-text { flex: none; }
.balance { min-inline-size: 0; padding-inline-end: 8px; overflow-wrap: anywhere; text-align: end; font-weight: 600; font-variant-numeric: tabular-nums; }
.balance[data-short='true'] { color: var(--danger); }
.host-icon { inline-size: 56px; block-size: 56px; border-radius: var(--radius); object-fit: cover; }
.amount-entry .field-input { font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums; }
.amount-entry .button { margin-block-start: 20px; }
.amount-unit { padding-inline-end: 8px; font-weight: 600; color: var(--text); }
/* In the place of the field's error: there are no dollars for an amount that is none. */
.amount-usd { min-block-size: 20px; margin-block-start: -16px; padding-inline: 4px; font-variant-numeric: tabular-nums; color: var(--text-quiet); }
.note.note-apart { margin-block-start: -8px; }
.stack > .note.note-apart { margin-block-start: 0; }
.note.note-waiting { display: flex; gap: 8px; align-items: center; justify-content: center; margin-block-start: 0; font-size: 14px; line-height: 20px; color: var(--text-quiet); }
`
