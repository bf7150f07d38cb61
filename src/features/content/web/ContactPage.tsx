import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Words } from '#features/legal/web/Prose.tsx'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { httpContext } from '#web/http.ts'
import { PageHead } from '#web/PageHead.tsx'
import { ContactForm } from './ContactForm.tsx'
import { readingMeta } from './reading-meta.ts'
import './contact.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { data } = await getSetting(context.get(httpContext))
  const order = new URL(request.url).searchParams.get('order') ?? ''
  return { phone: data.phone, email: data.email, order: /^[A-Za-z0-9-]{1,20}$/.test(order) ? order : '' }
}

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Contact', {
    title: 'Contact support – Wainscot',
    description:
      'Contact Wainscot support about an order, a product, a return, your account or a showroom, by message or phone. Monday to Friday, 7 AM to 5 PM Pacific time.',
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
      <div className="page contact">
        <ContactForm order={order} />
        <aside className="contact-side" aria-label="Other ways to reach us">
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
