import { clsx } from 'clsx'
import { type ComponentProps, startTransition, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { afterPaint } from './after-paint.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this product: a path from the path builder, or `?…` for the same page with another query. */
  to: string
  /** Loads what the page needs as soon as somebody points at the link. */
  prefetch?: 'intent'
  preventScrollReset?: boolean
  replace?: boolean
  /** Asks the server for the whole document, as where the running one is broken. */
  reloadDocument?: boolean
}

/**
 * A link to a page of this product. It is a plain anchor, because a list has hundreds and the router's own link costs the
 * server a hundred times as much; `LinkClicks` makes its clicks navigations without a new document.
 */
export function Link({ to, prefetch, preventScrollReset, replace, reloadDocument, ...rest }: LinkProps) {
  const how = clsx(prefetch, preventScrollReset && 'stay', replace && 'replace')
  return <a {...rest} href={to} data-link={reloadDocument ? undefined : how} />
}

/** How long somebody must point at a link before it counts as an intention, in milliseconds. */
const intentAfter = 100

/** Stands once in the document: takes the clicks on every link of this product, and prefetches what is pointed at. */
export function LinkClicks() {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  latest.current = navigate
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let callOff = () => {}
    function click(event: MouseEvent) {
      const link = linkOf(event)
      if (!link || event.defaultPrevented || !isPlain(event, link)) return
      event.preventDefault()
      const { pathname, search, hash } = new URL(link.href)
      const how = howOf(link)
      // What is asked for now needs no fetching ahead, and of two presses the last counts.
      clearTimeout(waiting)
      callOff()
      callOff = afterPaint(() => {
        const here = `${pathname}${search}${hash}` === location.pathname + location.search + location.hash
        void latest.current(`${pathname}${search}${hash}`, {
          preventScrollReset: how.includes('stay'),
          // As in a browser: the page where one is already is no new step back.
          replace: here || how.includes('replace'),
        })
      })
    }
    function point(event: Event) {
      const link = linkOf(event)
      if (!link || !howOf(link).includes('intent')) return
      clearTimeout(waiting)
      const { pathname, search } = new URL(link.href)
      const fetch = () => startTransition(() => setWanted(pathname + search))
      waiting = setTimeout(fetch, event.type === 'touchstart' ? 0 : intentAfter)
      link.addEventListener('pointerleave', () => clearTimeout(waiting), { once: true })
    }
    const pointing = ['mouseover', 'focusin', 'touchstart'] as const
    document.addEventListener('click', click)
    for (const name of pointing) document.addEventListener(name, point, { passive: true })
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('click', click)
      for (const name of pointing) document.removeEventListener(name, point)
    }
  }, [])
  return wanted && <PrefetchPageLinks page={wanted} />
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-link]') : null
}

function howOf(link: HTMLAnchorElement): string[] {
  return (link.dataset.link ?? '').split(' ')
}

/** A new tab, a download and the like are the browser's. */
function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const elsewhere = (link.target && link.target !== '_self') || link.hasAttribute('download')
  return event.button === 0 && !modified && !elsewhere && link.origin === location.origin
}
