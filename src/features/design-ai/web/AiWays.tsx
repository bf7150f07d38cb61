import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'

/** Links to the rest of the platform for visitors who came to design a room. */
export function AiWays() {
  return (
    <section className="mt-12">
      <h2 className="text-25">What you can do in the shop now</h2>
      <ul className="ai-ways">
        <li>
          <ButtonLink to={paths.visualize()} variant="secondary">
            Browse over 100 room templates
          </ButtonLink>
          <span>
            Bathrooms, kitchens, living rooms and outdoor spaces furnished with real products at true size.
          </span>
        </li>
        <li>
          <ButtonLink to={paths.visualize()} variant="secondary">
            See products at true size
          </ButtonLink>
          <span>From the front, in detail, to scale and in a room.</span>
        </li>
        <li>
          <ButtonLink to={paths.contact()} variant="secondary">
            Talk to a person
          </ButtonLink>
          <span>Our support team knows the catalog and answers on business days.</span>
        </li>
      </ul>
    </section>
  )
}
