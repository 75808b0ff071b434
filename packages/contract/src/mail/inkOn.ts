/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminanceOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map(
    (channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    },
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Above it black has more contrast than white, and both have at least 4.5:1 (WCAG 2.2 AA). */
const EQUAL_CONTRAST_LUMINANCE = 0.179

/** Returns the colour of text on a background: black or white, whichever has more contrast. */
export const inkOn = (background: string): '#000000' | '#ffffff' =>
  luminanceOf(background) > EQUAL_CONTRAST_LUMINANCE ? '#000000' : '#ffffff'
