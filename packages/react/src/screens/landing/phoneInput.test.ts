import { describe, expect, test } from 'vitest'
import { listCountries } from './CountrySelect.tsx'
import { emptyPhone, type PhoneInput, readPhone, toCountryCode, typePhone } from './phoneInput.ts'

/** Types one character after another at the end of the field. */
const typed = (keys: string, start: PhoneInput = emptyPhone('US')) =>
  [...keys].reduce((phone, key) => typePhone(phone, phone.rawPhoneNumber + key, true), start)
const backspace = (phone: PhoneInput) => typePhone(phone, phone.rawPhoneNumber.slice(0, -1), true)

test('formats digits for the country while typing', () => {
  expect(typed('2125550142')).toEqual({
    rawPhoneNumber: '(212) 555-0142',
    qualifiedPhoneNumber: '+1 212 555 0142',
    countryCode: 'US',
    isValid: true,
  })
  expect(typed('15123456789', emptyPhone('DE')).qualifiedPhoneNumber).toBe('+49 1512 3456789')
})

test('drops letters', () => {
  expect(typed('21a2').rawPhoneNumber.replace(/\D/g, '')).toBe('212')
})

test('deletes a digit with backspace, also across a bracket', () => {
  let phone = typed('2125550142')
  for (let left = 9; left >= 0; left -= 1) {
    phone = backspace(phone)
    if (phone.rawPhoneNumber.replace(/\D/g, '').length > left) phone = backspace(phone)
    expect(phone.rawPhoneNumber.replace(/\D/g, '').length).toBe(left)
  }
  expect(phone.rawPhoneNumber).toBe('')
})

test('keeps the spacing when a digit is inserted in the middle, so the caret stays', () => {
  expect(typePhone(typed('212555'), '(2102) 555', false).rawPhoneNumber).toBe('(2102) 555')
})

describe('a number with a calling code', () => {
  test('sets the country when pasted or autofilled', () => {
    expect(readPhone('+44 7400 123456', 'US')).toMatchObject({
      countryCode: 'GB',
      rawPhoneNumber: '07400 123456',
      qualifiedPhoneNumber: '+44 7400 123456',
      isValid: true,
    })
  })

  test('stays unchanged while it is being typed', () => {
    expect(typed('+4474')).toMatchObject({ countryCode: 'US', isValid: false })
    expect(typed('+447400123456')).toMatchObject({ countryCode: 'GB', isValid: true })
  })
})

test.each([
  ['2125550142', 'US', true],
  ['212555014', 'US', false],
  ['21255501423', 'US', false],
  ['7400123456', 'GB', true],
  ['7400123456', 'US', false],
  ['5555550100', 'US', true],
  ['', 'US', false],
] as const)('%s in %s: %s', (number, country, isValid) => {
  expect(readPhone(number, country).isValid).toBe(isValid)
})

test('falls back to the default for an unknown country', () => {
  expect([toCountryCode('DE', 'US'), toCountryCode('XX', 'US'), toCountryCode('', 'US')]).toEqual([
    'DE',
    'US',
    'US',
  ])
})

test('lists countries by name with their calling codes', () => {
  const all = listCountries()
  expect(all.length).toBeGreaterThan(200)
  expect(all.find(({ code }) => code === 'DE')).toEqual({
    code: 'DE',
    callingCode: '+49',
    name: 'Germany',
  })
  const names = all.map(({ name }) => name)
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
})
