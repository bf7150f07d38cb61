import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Panel, Rail } from '#web/parts/devices.tsx'
import { useFrame } from './frame.ts'
import { DemoNotice } from './notices.tsx'
import { telOf } from './TopStrip.tsx'

const LeadPopup = lazyPart(() => import('#features/leads/web/LeadPopup.tsx'), 'LeadPopup')

/** The footer of every page, drawn as a painted wall. */
export function Footer() {
  const frame = useFrame()
  const setting = frame?.setting
  return (
    <footer className="footer on-paint">
      <Rail />
      <div className="wainscot">
        <div className="page grid grid-cols-[repeat(auto-fit,minmax(min(250px,100%),1fr))] gap-5.5 py-8.5">
          <Ways phone={setting?.phone} email={setting?.email} />
          <Promo
            title={setting?.promo.title ?? 'Save up to 30%'}
            text={setting?.promo.text ?? 'On all finishing materials'}
          />
        </div>
      </div>
      <div className="bg-paint-deep border-t-4 border-paint-lit text-chalk">
        <div className="page flex flex-wrap justify-between gap-x-8 gap-y-1 py-3 text-14">
          <DemoNotice />
          <p>{site.name} · Shipping within the United States · All prices in U.S. dollars</p>
          {setting ? (
            <p>
              Powered by{' '}
              <a className="underline underline-offset-3" href={setting.powered_by.url}>
                {setting.powered_by.name}
              </a>
            </p>
          ) : null}
        </div>
      </div>
    </footer>
  )
}

function Ways({ phone, email }: { phone: string | undefined; email: string | undefined }) {
  return (
    <>
      <Group title="Orders">
        <FooterLink to={paths.yourOrders()}>Your orders</FooterLink>
        <FooterLink to={paths.returnPolicy()}>Return policy</FooterLink>
        <FooterLink to={paths.designers()}>Contractors and designers</FooterLink>
        <FooterLink to={paths.brands()}>Our brand partners</FooterLink>
        <FooterLink to={paths.about()}>About us</FooterLink>
      </Group>
      <Group title="Help">
        <FooterLink to={paths.faq()}>FAQ</FooterLink>
        <FooterLink to={paths.contact()}>Contact support</FooterLink>
        <FooterLink to={paths.support()}>Chat with support</FooterLink>
        {phone ? (
          <>
            <a className="footer-link" href={telOf(phone)}>
              {phone}
            </a>
            <a className="footer-link" href={`mailto:${email}`}>
              {email}
            </a>
          </>
        ) : null}
      </Group>
      <Group title="Legal">
        <FooterLink to={paths.privacy()}>Privacy policy</FooterLink>
        <FooterLink to={paths.cookies()}>Cookies policy</FooterLink>
        <FooterLink to={paths.terms()}>Terms of service</FooterLink>
        <FooterLink to={paths.proLogin()}>Pro sign-in</FooterLink>
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel className="pt-6.5 px-7 pb-7">
      <nav aria-label={title}>
        <h2 className="mb-2 text-20">{title}</h2>
        {children}
      </nav>
    </Panel>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="footer-link">
      {children}
    </Link>
  )
}

function Promo({ title, text }: { title: string; text: string }) {
  const on = afterTitle(title, text)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <Panel className="pt-6.5 px-7 pb-7">
      <h2 className="mb-2 text-20">{title}</h2>
      <p className="text-15">
        {on}, compared with{' '}
        <Link to={paths.savings()} className="underline underline-offset-3">
          list prices
        </Link>
        .
      </p>
      <button
        type="button"
        className="button button-secondary mt-4"
        aria-haspopup="dialog"
        onPointerEnter={() => setWanted(true)}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        Request a call
      </button>
      {wanted ? (
        <Suspense>
          <LeadPopup open={open} onClose={() => setOpen(false)} title={title} text={on} />
        </Suspense>
      ) : null}
    </Panel>
  )
}

/** The offer's text after its heading. */
function afterTitle(title: string, text: string): string {
  const rest = text.startsWith(title) ? text.slice(title.length).trim() : text
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
