import type { Choice } from '../choice.ts'
import { browserDeclines, useChoice } from './choice-store.ts'
import { takeChoice } from './counting.ts'
import './page-counts.css'

const ways: { choice: Choice; name: string; text: string }[] = [
  {
    choice: 'needed',
    name: 'Necessary only',
    text: 'Stores what is needed to keep you signed in and to remember your showroom, your cart and this choice. Page views are not counted.',
  },
  {
    choice: 'counts',
    name: 'Allow page counts',
    text: 'The same, and each page you open adds one to that page’s daily total.',
  },
]

/** The choice that the notice asks for, to be seen and changed at any time. */
export function CookieChoice() {
  const choice = useChoice()
  const declined = choice !== undefined && browserDeclines()
  return (
    <>
      <fieldset className="cookie-choice">
        <legend className="sr-only">Cookie settings</legend>
        {ways.map((way) => (
          <label key={way.choice} className="cookie-way">
            <input
              type="radio"
              name="cookie-choice"
              className="check"
              checked={choice === way.choice}
              disabled={choice === undefined || (declined && way.choice === 'counts')}
              onChange={() => takeChoice(way.choice)}
            />
            <span>
              <span className="block font-semibold">{way.name}</span>
              <span className="block text-15 text-graphite">{way.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-15">
        {stateOf(choice, declined)}
      </p>
    </>
  )
}

function stateOf(choice: Choice | null | undefined, declined: boolean): string {
  if (declined)
    return 'Your browser asks sites not to track you, so we do not ask and do not count your page views.'
  if (choice === undefined) return 'Without JavaScript, page views are not counted.'
  if (choice === null) return 'You have not chosen yet. Until you do, your page views are not counted.'
  return choice === 'counts' ? 'Your page views are counted.' : 'Your page views are not counted.'
}
