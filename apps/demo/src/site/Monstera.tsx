const LEAF =
  'M0 0C-34-12-58-44-56-84c1-24 18-46 44-54 6 22 4 40-4 56 12-14 18-32 18-52 32 8 52 32 52 64 0 36-22 62-54 70Z'

/** A plant in a pot. */
export function Monstera() {
  return (
    <svg className="plant" viewBox="0 0 320 360" role="img" aria-label="A monstera in a clay pot">
      <ellipse className="plant-shade" cx="160" cy="338" rx="96" ry="10" />
      <g className="plant-stems">
        <path d="M158 252C150 214 128 190 104 172" />
        <path d="M162 252c4-44 10-84 6-124" />
        <path d="M166 252c10-34 32-56 62-70" />
      </g>
      <path
        className="plant-leaf-far"
        d={LEAF}
        transform="translate(106 176) rotate(-42) scale(.82)"
      />
      <path className="plant-leaf" d={LEAF} transform="translate(168 136) rotate(4) scale(.94)" />
      <path
        className="plant-leaf-near"
        d={LEAF}
        transform="translate(226 186) rotate(46) scale(.8)"
      />
      <path
        className="plant-pot"
        d="M104 244h112l-12 84a14 14 0 0 1-14 12h-60a14 14 0 0 1-14-12Z"
      />
      <rect className="plant-rim" x="96" y="234" width="128" height="26" rx="10" />
    </svg>
  )
}
