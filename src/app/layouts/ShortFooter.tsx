import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { DemoNotice } from './notices.tsx'

/** The footer of a page with one task: a line, and the terms. */
export function ShortFooter({ words }: { words: string }) {
  return (
    <footer className="bg-paint-deep border-t-4 border-paint-lit text-chalk on-paint">
      <div className="page flex max-w-304 flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-14">
        <DemoNotice />
        <p>{words}</p>
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
