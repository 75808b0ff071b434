/** Boxes of a code. Digits read left to right in every language. */
export const codeFieldStyles = `
.code-boxes { direction: ltr; display: flex; gap: 8px; }
/* As a share of its parent an input asks for no width of its own; it would widen a phone's sheet. */
.code-box {
  flex: 1 1 0;
  inline-size: 100%;
  min-inline-size: 0;
  block-size: 56px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  font-size: 24px;
  line-height: 32px;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  text-align: center;
  caret-color: var(--accent-edge);
  transition: border-color var(--quick) ease-out, background-color var(--quick) ease-out, color var(--quick) ease-out;
}
.code-box::selection { background: transparent; }
.code-boxes[data-status='busy'] .code-box { background: var(--raised); color: var(--text-quiet); border-color: var(--line); }
.code-boxes[data-status='rejected'] { animation: latchkey-shake 300ms ease-in-out; }
.code-boxes[data-status='rejected'] .code-box { border-color: var(--danger); color: var(--danger); }
.code-boxes[data-status='accepted'] .code-box { border-color: var(--success); color: var(--success); }
.code-boxes[data-status='busy'] .code-box:focus-visible { outline-color: var(--line-strong); }
.code-boxes[data-status='rejected'] .code-box:focus-visible { outline-color: var(--danger); }
.code-boxes[data-status='accepted'] .code-box:focus-visible { outline-color: var(--success); }
.code-note { display: flex; align-items: center; justify-content: center; gap: 6px; min-block-size: 20px; margin-block-start: 12px; text-align: center; text-wrap: balance; }
.code-note[data-tone='danger'] { color: var(--danger); }
.code-note[data-tone='success'] { color: var(--success); }
.code-note[data-tone='quiet'] { color: var(--text-quiet); }
@keyframes latchkey-shake {
  20% { transform: translateX(-6px); }
  40% { transform: translateX(6px); }
  60% { transform: translateX(-4px); }
  80% { transform: translateX(4px); }
}
@media (max-width: 340px) {
  .code-boxes { gap: 6px; }
}
@media (prefers-reduced-motion: reduce) {
  .code-boxes[data-status='rejected'] { animation: none; }
}
`
