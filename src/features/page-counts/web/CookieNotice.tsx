import { paths } from '#lib/paths.ts'
import { Link } from '#web/Link.tsx'
import type { Choice } from '../choice.ts'
import { withCounting } from './with-counting.ts'

/**
 * Asks once whether pages may be counted. It stands in the page instead of over it, is part of every page's HTML, and shows
 * where the script in the head has found that nothing was chosen yet: so nothing moves and nothing is ever covered.
 */
export function CookieNotice() {
  return (
    <section aria-label="Cookie settings" className="cookie-ask">
      <div className="page">
        <p>
          May we count page views? We record the page and the day, never who you are.{' '}
          <Link to={paths.cookieChoice()} className="link">
            Learn more
          </Link>
        </p>
        <div className="cookie-ask-ways">
          <Way choice="needed">Necessary only</Way>
          <Way choice="counts">Allow page counts</Way>
        </div>
      </div>
    </section>
  )
}

function Way({ choice, children }: { choice: Choice; children: string }) {
  return (
    <button
      type="button"
      className="button button-secondary"
      onClick={() => withCounting((code) => code.takeChoice(choice))}
    >
      {children}
    </button>
  )
}
