import { z } from 'zod'
import { adminRoleNames } from '#lib/admin-roles.ts'
import { zipText } from '#lib/phone.ts'
import { apiSchemas } from '#lib/query-schema.ts'
import { isEmail, messages, phoneProblem, phoneToStore } from './rules.ts'
import { staffRightNames } from './staff-rights.ts'

const opaque = z.string().min(1).max(512)

export const providerParams = z.object({ provider: z.string().max(32) })

export const startedData = z.object({ url: z.string(), state: z.string() })
export type SocialStarted = z.infer<typeof startedData>

/**
 * A provider's proof: the code of an authorization that this site started, an ID token issued for it, or the link from
 * an earlier response, now with the account's password. No other field is trusted (security U10).
 */
export const socialBody = z.object({
  provider: z.string().max(32),
  data: z.union([
    z.strictObject({ code: z.string().min(1).max(4096), state: opaque, iss: z.string().max(512).nullish() }),
    z.strictObject({ id_token: z.string().min(1).max(8192), nonce: opaque, state: opaque.nullish() }),
    z.strictObject({ link: opaque, password: z.string().max(1000) }),
  ]),
})
export type SocialBody = z.input<typeof socialBody>
export type SocialProof = z.output<typeof socialBody>['data']

/** `data` of the response that requires the password before a provider is connected to an account. */
const linkData = z.object({ link: z.string(), email: z.string() })
export type SocialLink = z.infer<typeof linkData>

/** One live session. The id identifies it in the list and is not a token. */
const session = z.object({
  id: z.string(),
  /** The session that makes the request. */
  current: z.boolean(),
  /** "Chrome on Windows", or "Unknown device". */
  device: z.string(),
  ip: z.string(),
  created_at: z.string(),
  /** Accurate to the hour: not every call updates it. */
  last_used_at: z.string(),
  expires_at: z.string(),
})
export type SessionRow = z.infer<typeof session>

/** A browser that may sign in without the password (`remember`) or without the passcode (`trusted`). */
const device = z.object({
  id: z.string(),
  kind: z.enum(['remember', 'trusted']),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
})
export type DeviceRow = z.infer<typeof device>

/** Newest first. */
export const sessionsData = z.object({ sessions: z.array(session), devices: z.array(device) })
export type Sessions = z.infer<typeof sessionsData>

export const listedId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{16}$/) })

/** The passcode may be in the body or in the query; without one a new code is sent. */
export const passcodeBody = z
  .object({
    otp: z
      .string()
      .regex(/^\d{6}$/, messages.otp)
      .nullish(),
  })
  .nullish()

const addon = z.object({ subscription_status: z.string() })

/** An account as the API returns it to its owner. */
/** Why an Admin views an account. */
export const viewAsBody = z.object({
  account_id: z.number().int().positive(),
  reason: z
    .string('Reason is required.')
    .trim()
    .min(1, 'Reason is required.')
    .max(500, 'The reason must not be longer than 500 characters.'),
})
export type ViewAsBody = z.infer<typeof viewAsBody>

/** A token that only reads, and until when it lasts. */
export const viewAsStarted = z.object({ token: z.string(), until: z.string() })
export type ViewAsStarted = z.infer<typeof viewAsStarted>

export const userSchema = z
  .object({
    id: z.number(),
    type: z.enum(['User', 'Vendor', 'Contractor', 'Admin']),
    trade: z.enum(['contractor', 'designer']).nullable(),
    status: z.enum(['Active', 'Approve', 'Deactive', 'pending']),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    email: z.string(),
    email_verified_at: z.string().nullable(),
    /** The new email address until its mailbox has confirmed it. */
    pending_email: z.string().nullable(),
    /** False for an account that was created by a social sign-in. */
    has_password: z.boolean(),
    /** The ids of the providers that are connected to this account. */
    social: z.array(z.string()),
    country_code: z.string(),
    phone_number: z.string(),
    zip_code: z.string(),
    total_projects: z.number(),
    /** For a client the showroom of the registration; for a professional their own showroom. */
    shop_id: z.number().nullable(),
    /** An Admin session that still needs the passcode. */
    otp_required: z.boolean(),
    otp_verified: z.boolean(),
    /** True while a professional hides cost, wholesale, markup and earnings everywhere. */
    client_safe: z.boolean(),
    /** What an Admin may do; empty for every other account. */
    admin_roles: z.array(z.enum(adminRoleNames)),
    /** The showrooms of others that the account works for, in the order in which it joined them. */
    works_for: z.array(
      z.object({
        showroom: z.number(),
        company_name: z.string(),
        vsd_id: z.string(),
        role: z.enum(['viewer', 'editor']),
      }),
    ),
    /** In a session of a person who works for the vendor: who it is and what they may do. */
    staff: z.object({ name: z.string(), rights: z.array(z.enum(staffRightNames)) }).nullable(),
    /** While an Admin views the account, until when at most; null in a session of its owner. */
    viewed_until: z.string().nullable(),
    custom_addon: addon,
    basic_addon: addon,
    latest_subscription: z
      .object({
        subscription_status: z.string(),
        plan: z.string(),
        /** dollars */
        paid_amount: z.number(),
        renews_at: z.string().nullable(),
      })
      .nullable(),
    shop_profile: z
      .object({
        id: z.number(),
        vsd_id: z.string(),
        company_name: z.string(),
        theme_color: z.string(),
        business_logo: z.string().nullable(),
      })
      .nullable(),
  })
  .register(apiSchemas, { id: 'User' })
export type User = z.infer<typeof userSchema>

/** The response of authuser: `data`, and the same fields beside it (OP-18). */
export const authUserResponse = z.object({
  success: z.literal(true),
  message: z.string().nullable(),
  data: userSchema,
  user: userSchema,
})

const signedInData = z.object({ user: userSchema, token: z.string() })
export type SignedIn = z.infer<typeof signedInData>

/** User and token are in `data` and again at the top level (OP-18). */
export const loginResponse = z.object({
  success: z.literal(true),
  message: z.string().nullable(),
  data: signedInData,
  user: userSchema,
  token: z.string(),
})

const registeredData = z.object({ user: userSchema, token: z.string().nullable() })

export const registerResponse = z.object({
  success: z.literal(true),
  message: z.string().nullable(),
  data: registeredData,
  user: userSchema,
  token: z.string().nullable(),
})

/** An email as typed, stored in lower case because today's mail servers ignore case. */
const email = z
  .string()
  .max(320)
  .trim()
  .min(1, messages.required('email'))
  .refine((text) => text === '' || isEmail(text), messages.email)
  .transform((text) => text.toLowerCase())
const newPassword = z
  .string()
  .min(1, messages.required('password'))
  .refine((text) => text === '' || [...text].length >= 8, messages.password)
  .max(200, messages.passwordLong)
const oldPassword = z.string().min(1, messages.required('current password')).max(1000)
const text = (max: number) => z.string().trim().max(max, `This must not be longer than ${max} characters.`)
const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '')

/**
 * The email format is not checked: a malformed email gets the same response as a wrong password. login() reports
 * missing values for both fields at once, since only it knows whether a remembered device replaces the password.
 */
export const loginBody = z.object({
  email: z.string().trim().max(320).default(''),
  /** Empty with `remember`: the cookie of the remembered device is used instead (OP-07). */
  password: z.string().max(1000).default(''),
  remember: z.boolean().nullish(),
})
export type LoginBody = z.input<typeof loginBody>

/**
 * Every field that registration reads. Other fields (status, email_verified_at, …) are dropped here. server/registration/register.ts
 * checks fields that depend on each other (address, card, type).
 */
export const registerBody = z.object({
  full_name: text(120),
  first_name: optional(120),
  last_name: optional(120),
  type: optional(20),
  email: z.string().max(320),
  password: z.string().max(1000),
  country_code: z.string().max(8).default('+1'),
  phone_number: z.string().max(40),
  zip_code: z.string().max(20).transform(zipText),
  agree: z.boolean().default(false),
  shipping_street: optional(120),
  shipping_city: optional(80),
  shipping_state: optional(20),
  shipping_zip_code: optional(20).transform(zipText),
  shipping_apartment: optional(60),
  card_number: optional(40),
  name_on_Card: optional(120),
  exp_date: optional(10),
  cvv: optional(10),
  pay_street: optional(120),
  pay_state: optional(20),
  pay_city: optional(80),
  pay_zip_code: optional(20).transform(zipText),
  shop_id: z.number().int().positive().nullish(),
  company_name: optional(120),
  trade: optional(20),
  license_number: optional(60),
  license_state: optional(20),
  tax_id: optional(40),
})
export type RegisterBody = z.input<typeof registerBody>
export type RegisterInput = z.output<typeof registerBody>

export const passcodeQuery = z.object({
  otp: z
    .string()
    .regex(/^\d{6}$/, messages.otp)
    .optional(),
})
export const passcodeData = z.object({ valid_otp: z.boolean() })

export const logoutBody = z.object({ everywhere: z.boolean().nullish() }).nullish()

export const emailBody = z.object({ email })

export const verifiedData = z.object({ email_verified_at: z.string() })

export const passwordResetBody = z
  .object({
    token: z.string().min(1, messages.required('token')).max(200),
    email,
    password: newPassword,
    password_confirmation: z.string().max(1000),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password'],
    message: messages.confirmation,
  })

/** A new password, typed twice. */
const newPasswordTwice = z
  .object({ password: newPassword, password_confirmation: z.string().max(1000) })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password'],
    message: messages.confirmation,
  })

export const changePasswordBody = z
  .object({
    current_password: oldPassword,
    password: newPassword,
    password_confirmation: z.string().max(1000),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password'],
    message: messages.confirmation,
  })
export type ChangePasswordBody = z.input<typeof changePasswordBody>

export const accountBody = z
  .object({
    full_name: text(120).min(1, messages.required('full name')),
    country_code: z.string().regex(/^\+[1-9]\d{0,3}$/, messages.countryCode),
    phone_number: z.string().max(40),
    zip_code: text(10).min(1, messages.required('zip code')).transform(zipText),
  })
  .superRefine((body, context) => {
    const message = phoneProblem(body.phone_number, body.country_code)
    if (message) context.addIssue({ code: 'custom', path: ['phone_number'], message })
  })
  .transform((body) => ({ ...body, phone_number: phoneToStore(body.phone_number, body.country_code) }))
export type AccountBody = z.input<typeof accountBody>

const changeEmailBody = z.object({ email, current_password: oldPassword })

/** Proves that the account's owner is present: the password, or a mailed code for an account without a password. */
const proof = {
  current_password: z.string().max(1000).nullish(),
  code: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, messages.otp)
    .nullish(),
}

export const proofBody = z.object(proof)
export type Proof = z.infer<typeof proofBody>

export const emailChange = changeEmailBody.omit({ current_password: true }).extend(proof)
export type EmailChange = z.input<typeof emailChange>

export const firstPassword = newPasswordTwice.and(proofBody.pick({ code: true }))
export type FirstPassword = z.input<typeof firstPassword>

/** All stored data of an account, as a file to download. */
export const exportData = z.object({
  file_name: z.string(),
  content: z.record(z.string(), z.unknown()),
})
export type ExportFile = z.infer<typeof exportData>
