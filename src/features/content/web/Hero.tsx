import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { ShowroomEntry } from '#features/showrooms/web/ShowroomEntry.tsx'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { HeroRoom } from './HeroRoom.tsx'
import './hero.css'

type HeroProps = {
  drawing: string
  inShowroom: boolean
  /** The page that somebody was on the way to when the sign-in led home instead (OP-03). */
  continueTo?: string
  materials: number
  makers: number
}

/** The headline beside a room that wears the showroom's paint, with the showroom card on its wall. */
export function Hero({ drawing, inShowroom, continueTo, materials, makers }: HeroProps) {
  const [moving, setMoving] = useState(true)
  return (
    <section className="hero">
      <div className="hero-text">
        <h1 className="text-hero">See the room before you swing the hammer.</h1>
        <p className="mt-5 max-w-[34ch] text-20 text-graphite">
          Your contractor’s showroom, at true scale. Try every tile, tap and floor together, then order it all
          in one cart.
        </p>
        {continueTo ? (
          <p className="mt-8">
            <ButtonLink to={continueTo} variant={inShowroom ? 'primary' : 'secondary'}>
              Continue where you left off
            </ButtonLink>
          </p>
        ) : null}
        {inShowroom ? null : (
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.registerContractor()}>Sign Up as a Pro</ButtonLink>
            <ButtonLink to={paths.proAccount()} variant="secondary">
              Learn More
            </ButtonLink>
          </div>
        )}
        <dl className="hero-figures">
          <div>
            <dt>Savings</dt>
            <dd>up to 60%</dd>
          </div>
          <div>
            <dt>Delivery</dt>
            <dd>Free nationwide</dd>
          </div>
          <div>
            <dt>{makers > 0 ? `Materials of ${makers} makers` : 'Materials'}</dt>
            <dd>{materials > 25_000 ? materials.toLocaleString('en-US') : 'over 25,000'}</dd>
          </div>
        </dl>
      </div>
      <div className="hero-scene">
        <HeroRoom drawing={drawing} moving={moving} />
        <button
          type="button"
          className="hero-pause"
          aria-label={moving ? 'Pause the morning light' : 'Let the morning light move'}
          onClick={() => setMoving((now) => !now)}
        >
          {moving ? (
            <Pause aria-hidden size={18} strokeWidth={1.75} />
          ) : (
            <Play aria-hidden size={18} strokeWidth={1.75} />
          )}
        </button>
        <div className="hero-card">
          <ShowroomEntry />
        </div>
      </div>
    </section>
  )
}
