import { httpWith } from '#web/browser-http.ts'
import { LoadGate } from '#web/LoadGate.tsx'
import { useLoaded } from '#web/use-loaded.ts'
import { getHouseMarkup, putHouseMarkup } from './api.ts'
import { PercentForm } from './PercentForm.tsx'

const http = httpWith({ quiet: true })

/** Changes the platform's markup on sales without a showroom, with a reason for the log. */
export function HouseMarkupSection() {
  const reading = useLoaded('house markup', () => getHouseMarkup(http))
  return (
    <section aria-labelledby="house-markup">
      <h2 id="house-markup" className="mb-4 text-25">
        House markup
      </h2>
      <LoadGate reading={reading} what="The house markup" size="h-48">
        {({ house_markup }) => (
          <PercentForm
            key={house_markup}
            field="house_markup"
            label="Markup in percent"
            percent={house_markup}
            least={10}
            most={500}
            problem="The house markup must be between 10% and 500%."
            effect={`Now ${house_markup}% on top of wholesale for everyone who shops without a showroom; the platform keeps it. It cannot be lower than 10%, the standard markup of a showroom. A new markup applies to all prices without a showroom at once; placed orders keep theirs.`}
            draft="house markup"
            action="Set the markup"
            send={(percent, reason) =>
              putHouseMarkup(http, { house_markup: percent, from: house_markup, reason })
            }
            onSaved={reading.again}
          />
        )}
      </LoadGate>
    </section>
  )
}
