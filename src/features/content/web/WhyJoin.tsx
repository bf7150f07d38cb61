import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { Panel } from '#web/devices.tsx'

const reasons = [
  [
    'Wholesale prices',
    'Approved professionals see what a product costs them next to what it costs their clients.',
  ],
  ['Your markup', '10% is the standard and the minimum. Set it by showroom, brand, category or product.'],
  ['Nothing to stock', 'Vendors ship to the job. Add any product to your showroom without buying it.'],
  ['Paid to the cent', 'Each sale is split on the day it is made. See what is pending, available and paid.'],
] as const

/** Why professionals join, and what the mobile app will offer. `url` is empty for a store without the app. */
export function WhyJoin({ stores }: { stores: { name: string; url: string }[] }) {
  return (
    <section className="wainscot on-paint" aria-label="Become a pro">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div className="max-w-text">
            <h2 className="text-title">Become a pro. Your showroom, in your color.</h2>
            <p className="mt-3 text-17">
              For contractors and designers. Apply with your license number; you’ll hear from us by email
              within 24 hours.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.registerContractor()} className="button-tape">
              Sign Up as a Pro
            </ButtonLink>
            <ButtonLink to={paths.proAccount()} variant="secondary">
              Learn More
            </ButtonLink>
          </div>
        </div>
        <h3 className="mt-10 text-25">Why join</h3>
        <ul className="why-panels">
          {reasons.map(([title, text]) => (
            <li key={title}>
              <Panel className="why-panel">
                <h4>{title}</h4>
                <p className="mt-2 text-15">{text}</p>
              </Panel>
            </li>
          ))}
        </ul>
        <div className="app-line">
          <p className="max-w-text text-17">
            <strong>Live chat and support in your pocket.</strong> Professionals reach clients and our support
            through the mobile app. It is not available yet. Until it is, Wainscot works in your phone’s
            browser.
          </p>
          <ul aria-label="The mobile app" className="flex flex-wrap gap-3">
            {stores.map(({ name, url }) => (
              <li key={name}>
                {url ? (
                  <a href={url} rel="noopener external" className="button button-secondary">
                    {name}
                  </a>
                ) : (
                  <ButtonLink to={`${paths.proAccount()}#mobile-app`} variant="secondary">
                    {name}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
