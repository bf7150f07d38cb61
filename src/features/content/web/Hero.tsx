import { Link } from 'react-router'
import { ShowroomEntry } from '#features/showrooms/web/ShowroomEntry.tsx'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import './hero.css'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

type HeroProps = {
  headline: string
  intro: string
  inShowroom: boolean
  /** The page to continue to after a sign-in that led to the home page (OP-03). */
  continueTo?: string
  /** Whether to show the savings, which belong to the demo catalogue. */
  savings: boolean
  materials: number
  makers: number
}

/** The headline and the two ways to begin, an ID or a room, beside a film of a room. Nothing lies over the film. */
export function Hero({ headline, intro, inShowroom, continueTo, savings, materials, makers }: HeroProps) {
  return (
    <section className="hero">
      <div className="hero-text">
        <h1 className="text-hero">{headline}</h1>
        <p className="mt-5 max-w-[34ch] text-20 text-graphite">{intro}</p>
        {continueTo ? (
          <p className="mt-8">
            <ButtonLink to={continueTo} variant={inShowroom ? 'primary' : 'secondary'}>
              Continue where you left off
            </ButtonLink>
          </p>
        ) : null}
        <div className="hero-start">
          <ShowroomEntry />
          <ButtonLink to={paths.visualize()} variant="secondary" block>
            Explore rooms
          </ButtonLink>
        </div>
        {inShowroom ? null : (
          <div className="hero-pro">
            <span>Contractor or designer?</span>
            <ButtonLink to={paths.registerContractor()} variant="quiet">
              Sign Up as a Pro
            </ButtonLink>
            <ButtonLink to={paths.proAccount()} variant="quiet">
              Learn More
            </ButtonLink>
          </div>
        )}
        <dl className="hero-figures">
          {savings ? (
            <div>
              <dt>Savings in a showroom</dt>
              <dd>
                <Link to={paths.savings()} className="link">
                  up to 60%
                </Link>
              </dd>
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
      </div>
    </section>
  )
}

const folder = '/pictures/film'

/**
 * A film of a kitchen whose materials change. Its first frame is part of the page, and the film loads once the page is
 * complete. With reduced motion or data saving, only the frame shows until the visitor starts the film.
 */
function HeroFilm() {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [begun, setBegun] = useState(false)

  useEffect(() => {
    if (wantsStillness()) return
    const begin = () => void video.current?.play().catch(() => undefined)
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => window.removeEventListener('load', begin)
  }, [])

  return (
    <>
      <div className="hero-film">
        <img
          src={`${folder}/home-1280.webp`}
          srcSet={`${folder}/home-640.webp 640w, ${folder}/home-1280.webp 1280w`}
          sizes="(min-width: 1024px) 60vw, 100vw"
          width={1280}
          height={720}
          alt="A kitchen with an island: oak cabinets, stone counters, a tiled wall and a wood floor"
          fetchPriority="high"
        />
        <video
          ref={video}
          aria-hidden
          muted
          loop
          playsInline
          preload="none"
          width={1280}
          height={720}
          data-begun={begun || undefined}
          onPlaying={() => {
            setBegun(true)
            setPlaying(true)
          }}
          onPause={() => setPlaying(false)}
        >
          <source src={`${folder}/home.webm`} type="video/webm" />
          <source src={`${folder}/home.mp4`} type="video/mp4" />
        </video>
      </div>
      <button
        type="button"
        className="hero-pause"
        aria-label={playing ? 'Pause video' : 'Play video'}
        onClick={() => (playing ? video.current?.pause() : video.current?.play().catch(() => undefined))}
      >
        {playing ? (
          <Pause aria-hidden size={18} strokeWidth={1.75} />
        ) : (
          <Play aria-hidden size={18} strokeWidth={1.75} />
        )}
      </button>
    </>
  )
}

function wantsStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches
}
