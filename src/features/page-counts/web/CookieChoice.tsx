import type { Choice } from '../choice.ts'
import { browserDeclines, useChoice } from './choice-store.ts'
import { takeChoice } from './counting.ts'
import './page-counts.css'

const ways: { choice: Choice; name: string; text: string }[] = [
  {
    choice: 'needed',
    name: 'Only what is needed',
    text: 'What keeps you signed in, your showroom, your cart and this choice itself. Nothing is counted.',
  },
  {
    choice: 'counts',
    name: 'Allow page counts',
    text: 'The same, and each page that you open adds one to that page’s number of the day.',
  },
]

/** The choice that the notice asks for, to be seen and changed at any time. */
export function CookieChoice() {
  const choice = useChoice()
  const declined = choice !== undefined && browserDeclines()
  return (
    <>
      <fieldset className="cookie-choice">
        <legend className="sr-only">Cookie choice</legend>
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
    return 'Your browser asks sites not to track you. That is an answer, so we do not ask and count nothing.'
  if (choice === undefined) return 'Without scripts nothing is counted.'
  if (choice === null) return 'You have not chosen yet. Until you do, nothing is counted.'
  return choice === 'counts' ? 'Your pages are counted.' : 'Your pages are not counted.'
}
