import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useOwnContact } from '#features/accounts/web/own-contact.ts'
import { badPhone, canBeCalled, emailPattern } from '#features/leads/rules.ts'
import type { ContactBody } from '#features/leads/schema.ts'
import { sendMessage } from '#features/leads/web/api.ts'
import { Words } from '#features/legal/web/Prose.tsx'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { httpContext } from '#web/browser/http.ts'
import { byScript, SelectField, TextAreaField, TextField, TrapField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { NeedsScript } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { readingMeta } from './reading-meta.ts'
import './pages.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { data } = await getSetting(context.get(httpContext))
  const order = new URL(request.url).searchParams.get('order') ?? ''
  return { phone: data.phone, email: data.email, order: /^[A-Za-z0-9-]{1,20}$/.test(order) ? order : '' }
}

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Contact', {
    title: titled('Contact support'),
    description: `Contact ${site.name} support about an order, a product, a return, your account or a showroom, by message or phone. Monday to Friday, 7 AM to 5 PM Pacific time.`,
  })

const first = [
  'For the status and dates of an order, see [Orders](/orders).',
  'For what can be returned, the deadline and the cost, see the [return policy](/return_policy).',
  'For a showroom ID, ask your contractor or enter the company name on the [home page](/).',
] as const

export default function ContactPage() {
  const { phone, email, order } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Contact support"
        intro="Tell us what you need. For questions about an order, include the order number."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'Contact', path: '' },
        ]}
      />
      <div className="page grid grid-cols-1 gap-x-20 gap-y-12 pt-12 pb-24 md:grid-cols-[minmax(0,7fr)_4fr]">
        <ContactForm order={order} />
        <aside className="contact-side" aria-label="Other ways to reach us">
          <section>
            <h2 className="text-20">Chat with us</h2>
            <p className="mt-3 text-15">
              If you have an account, <Words text="[chat with support](/chat/support)" />. The reply also comes by email
              if you are away.
            </p>
          </section>
          <section>
            <h2 className="text-20">Call or email</h2>
            <dl className="mt-3 grid gap-3">
              <div>
                <dt>Phone</dt>
                <dd>
                  <a className="link" href={`tel:+1${phone.replace(/\D/g, '')}`}>
                    {phone}
                  </a>
                </dd>
              </div>
              <div>
                <dt>Email</dt>
                <dd>
                  <a className="link" href={`mailto:${email}`}>
                    {email}
                  </a>
                </dd>
              </div>
              <div>
                <dt>Hours</dt>
                <dd>Monday–Friday, 7 AM–5 PM Pacific time</dd>
              </div>
            </dl>
          </section>
          <section>
            <h2 className="text-20">Find answers faster</h2>
            <ul className="mt-3 grid gap-3 text-15">
              {first.map((text) => (
                <li key={text}>
                  <Words text={text} />
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </>
  )
}

const subjects: readonly ContactBody['subject'][] = [
  'Order',
  'Product',
  'Returns',
  'My account',
  'Professionals',
  'Other',
]

const empty = { full_name: '', email: '', phone_number: '', subject: '', order_no: '', message: '', website: '' }

/** Sends POST /api/contact and shows validation errors at their fields. */
function ContactForm({ order }: { order: string }) {
  const fields = useFields({ ...empty, order_no: order, subject: order ? 'Order' : '' })
  const { values, set, text } = fields
  /** What was sent, until something else is typed. */
  const [sent, setSent] = useState<unknown>(null)
  const filledIn = useOwnContact(values, set)
  const { busy, problem, submit } = useSubmit(async () => {
    const wrong = missing(values)
    if (Object.keys(wrong).length > 0) return fields.refuse(wrong)
    const { message } = await sendMessage(http, { ...values, subject: values.subject as ContactBody['subject'] })
    const next = filledIn(empty)
    fields.keep(next)
    setSent(next)
    if (message) void toast.success(message)
  }, fields.refuseBy)
  return (
    <form
      ref={fields.form}
      method={byScript}
      className="grid grid-cols-1 gap-5 max-w-180"
      noValidate
      onSubmit={submit}
      aria-label="Message to support"
    >
      <NeedsScript />
      <SelectField
        label="Topic"
        required
        options={[{ value: '', label: 'Choose' }, ...subjects.map((value) => ({ value, label: value }))]}
        {...text('subject')}
      />
      {values.subject === 'Order' || values.subject === 'Returns' ? (
        <TextField
          label="Order number"
          hint="You can find it on the order page and in the confirmation email."
          maxLength={20}
          {...text('order_no')}
        />
      ) : null}
      <div className="grid grid-cols-1 gap-5 min-[37.5rem]:grid-cols-[1fr_1fr]">
        <TextField label="Full name" autoComplete="name" required maxLength={120} {...text('full_name')} />
        <TextField label="Email" type="email" autoComplete="email" required maxLength={190} {...text('email')} />
      </div>
      <TextField
        label="Phone number"
        hint="Optional. Enter it if you prefer a call."
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...text('phone_number')}
      />
      <TextAreaField label="Message" rows={7} required maxLength={4000} {...text('message')} />
      <TrapField value={values.website} onChange={(website) => set({ website })} />
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          Send message
        </Button>
        <p role="status" className="text-15 text-level">
          {sent === values ? 'We received your message.' : ''}
        </p>
      </div>
    </form>
  )
}

function missing(fields: typeof empty) {
  const errors: Partial<typeof empty> = {}
  if (fields.subject === '') errors.subject = 'Choose a topic.'
  if (fields.full_name.trim() === '') errors.full_name = 'Enter your name.'
  if (fields.email.trim() === '') errors.email = 'Enter your email.'
  else if (!emailPattern.test(fields.email.trim())) errors.email = 'Enter a valid email, such as name@example.com.'
  if (fields.phone_number.trim() !== '' && !canBeCalled(fields.phone_number)) errors.phone_number = badPhone
  if (fields.message.trim() === '') errors.message = 'Enter a message.'
  return errors
}
