import * as z from 'zod'

const number = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must look like +15555550100')
const budget = z.int().min(1).optional()

/** Codes by text message, sent through the Messages API of Twilio or of what speaks like it. */
export const smsDefinition = z.strictObject({
  accountSid: z.string().regex(/^AC\w+$/, 'must be a Twilio account SID such as AC0123…'),
  authToken: z.string().min(1),
  /** A number of yours, a messaging service, or a name where the country allows one. */
  from: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG\w{32}|[A-Za-z0-9][A-Za-z0-9 ]{0,10})$/,
      'must be a number such as +15555550100, a messaging service or a name of at most 11 letters',
    ),
  /** Given, codes go out by WhatsApp instead; the template gets the code as its first variable. */
  whatsApp: z
    .strictObject({
      from: number,
      contentSid: z
        .string()
        .regex(/^HX\w+$/)
        .optional(),
    })
    .optional(),
  /** Two-letter countries that get codes; left out, every country does. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country such as US'))
    .min(1)
    .optional(),
  /** Messages a day to one country, and to one block of ten thousand numbers. */
  dailyPerCountry: budget,
  dailyPerPrefix: budget,
  apiUrl: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://api.twilio.com'),
})
