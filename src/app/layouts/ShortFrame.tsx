import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { Mark } from '#features/site/web/Mark.tsx'
import { paths } from '#lib/paths.ts'
import { DemoNotice } from './Footer.tsx'
import { useFrame } from './frame.ts'
import { telOf } from './TopStrip.tsx'

/** The header during payment: logo and phone number, but no links away from the page. */
export function ShortHeader() {
  const setting = useFrame()?.setting
  const name = setting?.app_name ?? 'Wainscot'
  return (
    <header className="border-b border-rule bg-chalk">
      <div className="page flex min-h-15 max-w-304 items-center justify-between gap-4 sm:min-h-21">
        <Link to={paths.home()} className="brand" aria-label={`${name}, home`}>
          <Mark />
          <span className="brand-word">{name}</span>
        </Link>
        {setting ? (
          <a
            href={telOf(setting.phone)}
            className="inline-flex min-h-11 items-center gap-2 text-15 font-semibold whitespace-nowrap hover:underline"
          >
            <Phone aria-hidden size={18} strokeWidth={1.75} />
            <span className="sr-only">Call us, </span>
            {setting.phone}
          </a>
        ) : null}
      </div>
    </header>
  )
}

/** The footer during payment: only the terms. */
export function ShortFooter() {
  const name = useFrame()?.setting.app_name ?? 'Wainscot'
  return (
    <footer className="footer-base on-paint">
      <div className="page flex max-w-304 flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-14">
        <DemoNotice />
        <p>{name} · All prices in U.S. dollars</p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          <Link to={paths.terms()} className="footer-link">
            Terms of service
          </Link>
          <Link to={paths.returnPolicy()} className="footer-link">
            Return policy
          </Link>
          <Link to={paths.privacy()} className="footer-link">
            Privacy policy
          </Link>
          <Link to={paths.cookies()} className="footer-link">
            Cookies policy
          </Link>
        </nav>
      </div>
    </footer>
  )
}
