import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const folder = '/pictures/film'

/**
 * A film of a kitchen whose materials change. Its first frame is part of the page, and the film loads once the page is
 * complete. With reduced motion or data saving, only the frame shows until the visitor starts the film.
 */
export function HeroFilm() {
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
