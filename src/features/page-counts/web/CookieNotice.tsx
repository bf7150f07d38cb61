import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import type { Choice } from '../choice.ts'
import { withCounting } from './with-counting.ts'

/**
 * Asks once whether pages may be counted. It stands in the page instead of over it, is part of every page's HTML, and shows
 * where the script in the head has found that nothing was chosen yet: so nothing moves and nothing is ever covered.
 */
export function CookieNotice() {
  return (
    <section aria-label="Cookie choice" className="cookie-ask">
      <div className="page">
        <p>
          May we count which pages are opened? We keep page and day, never who.{' '}
          <Link to={paths.cookieChoice()} className="link">
            More about it
          </Link>
        </p>
        <div className="cookie-ask-ways">
          <Way choice="needed">Only what is needed</Way>
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
