import { ShowroomEntry } from '#features/showrooms/web/ShowroomEntry.tsx'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { HeroFilm } from './HeroFilm.tsx'
import './hero.css'

type HeroProps = {
  inShowroom: boolean
  /** The page to continue to after a sign-in that led to the home page (OP-03). */
  continueTo?: string
  /** Whether to show the savings, which belong to the demo catalogue. */
  savings: boolean
  materials: number
  makers: number
}

/** The headline beside a room in the showroom's theme color, with the entry card on its wall. */
export function Hero({ inShowroom, continueTo, savings, materials, makers }: HeroProps) {
  return (
    <section className="hero">
      <div className="hero-text">
        <h1 className="text-hero">See the room before you swing the hammer.</h1>
        <p className="mt-5 max-w-[34ch] text-20 text-graphite">
          Your contractor’s showroom, at true scale. Try tile, faucets and flooring together, then order
          everything in one cart.
        </p>
        {continueTo ? (
          <p className="mt-8">
            <ButtonLink to={continueTo} variant={inShowroom ? 'primary' : 'secondary'}>
              Continue where you left off
            </ButtonLink>
          </p>
        ) : null}
        {inShowroom ? null : (
          <div className="hero-pro">
            <ButtonLink to={paths.registerContractor()}>Sign Up as a Pro</ButtonLink>
            <ButtonLink to={paths.proAccount()} variant="secondary">
              Learn More
            </ButtonLink>
          </div>
        )}
        <dl className="hero-figures">
          {savings ? (
            <div>
              <dt>Savings in a showroom</dt>
              <dd>up to 60%</dd>
            </div>
          ) : null}
          <div>
            <dt>Delivery</dt>
            <dd>Free nationwide</dd>
          </div>
          {materials > 0 ? (
            <div>
              <dt>{makers > 1 ? `Materials from ${makers} brands` : 'Materials'}</dt>
              <dd>{materials.toLocaleString('en-US')}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      <div className="hero-scene">
        <HeroFilm />
        <div aria-hidden className="hero-wall">
          <div className="rail" />
          <div className="wainscot">
            <div className="panel" />
            <div className="panel" />
            <div className="panel" />
          </div>
        </div>
        <div className="hero-card">
          <ShowroomEntry />
        </div>
      </div>
    </section>
  )
}
