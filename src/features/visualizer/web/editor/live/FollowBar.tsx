import { type CSSProperties, useEffect } from 'react'
import { Button } from '#web/parts/Button.tsx'
import type { Following } from './following.ts'
import { personColor } from './person-colors.ts'
import { useObserved } from './use-together.ts'

/** Whom this page follows, who follows it, and requests to follow somebody. */
export function FollowBar({ following }: { following: Following }) {
  const { leader, followers, offer, isAsking, news } = useObserved(following)
  useEscape(leader !== null, following.stop)
  const names = followers.map(({ person }) => person.name)
  return (
    <>
      {leader ? <div className="follow-frame" style={colorOf(leader.person.id)} aria-hidden /> : null}
      <div className="follow-bars">
        {leader ? (
          <div className="follow-bar" style={colorOf(leader.person.id)}>
            <p>{`You are following ${leader.person.name}`}</p>
            <Button variant="secondary" onClick={following.stop}>
              Stop following
            </Button>
          </div>
        ) : null}
        {names.length > 0 ? (
          <div className="follow-bar">
            <p>{`${listed(names)} ${names.length === 1 ? 'follows' : 'follow'} you`}</p>
          </div>
        ) : null}
        {isAsking ? (
          <div className="follow-bar">
            <p>You asked everyone to follow you</p>
            <Button variant="secondary" onClick={() => following.ask(false)}>
              Stop asking
            </Button>
          </div>
        ) : null}
        {offer ? (
          <div className="follow-bar" style={colorOf(offer.person.id)}>
            <p>{`${offer.person.name} asks everyone to follow them`}</p>
            <Button onClick={() => following.follow(offer.client)}>Follow</Button>
            <Button variant="secondary" onClick={following.refuse}>
              Not now
            </Button>
          </div>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

function useEscape(on: boolean, stop: () => void): void {
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], :popover-open')) return
      // The room would also deselect what is selected.
      event.preventDefault()
      stop()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [on, stop])
}

const colorOf = (account: number) => ({ '--person': personColor(account) }) as CSSProperties

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
}
