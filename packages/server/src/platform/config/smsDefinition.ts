import * as z from 'zod'

const number = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must look like +15555550100')
const budget = z.int().min(1).optional()

/** SMS through Twilio's Messages API or a compatible service. */
export const smsDefinition = z.strictObject({
  accountSid: z.string().regex(/^AC\w+$/, 'must be a Twilio account SID such as AC0123…'),
  authToken: z.string().min(1),
  /** Sender: phone number, messaging service SID, or alphanumeric name. */
  from: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG\w{32}|[A-Za-z0-9][A-Za-z0-9 ]{0,10})$/,
      'must be a number such as +15555550100, a messaging service or a name of at most 11 letters',
    ),
  /** Sends codes by WhatsApp. The template gets the code as variable 1. */
  whatsApp: z
    .strictObject({
      from: number,
      contentSid: z
        .string()
        .regex(/^HX\w+$/)
        .optional(),
    })
    .optional(),
  /** Two-letter country codes that may receive codes. All by default. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country such as US'))
    .min(1)
    .optional(),
  /** Messages per day to one country, and to one block of 10 000 numbers. */
  dailyPerCountry: budget,
  dailyPerPrefix: budget,
  apiUrl: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .default('https://api.twilio.com'),
})
