export { isDeliberate } from '../clickjacking/onPress.ts'
export { watchPointer } from '../clickjacking/watchPointer.ts'
export { watchVisibility } from '../clickjacking/watchVisibility.ts'
