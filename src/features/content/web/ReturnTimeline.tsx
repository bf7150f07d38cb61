/** The periods of an order on one line, each as long as it lasts: cancel, processing, delivery, return, claim. */
const periods = [
  { name: 'Cancel or change the address', length: '60 minutes', from: 0, to: 2 },
  { name: 'Processing', length: '48 hours', from: 0, to: 7 },
  { name: 'Delivery', length: '1–3 weeks', from: 7, to: 55 },
  { name: 'Return', length: '12 days', from: 55, to: 86 },
  { name: 'Report missing or broken goods', length: '2 weeks', from: 55, to: 91 },
] as const

export function ReturnTimeline() {
  return (
    <figure className="timeline">
      <figcaption className="text-15 font-semibold">From the order to the last day of a return</figcaption>
      <ul>
        {periods.map(({ name, length, from, to }) => (
          <li key={name}>
            <p>
              <strong>{length}</strong> {name}
            </p>
            <svg width="100%" height="18" aria-hidden className="timeline-line">
              <line x1="0" x2="100%" y1="9" y2="9" className="timeline-whole" />
              <line x1={`${from}%`} x2={`${to}%`} y1="9" y2="9" className="timeline-part" />
              {[from, to].map((at) => (
                <svg key={at} aria-hidden x={`${at}%`} y="9" overflow="visible">
                  <path d="M-5 7L5-7" className="timeline-part" />
                </svg>
              ))}
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between text-14 text-graphite">
        <span>Order placed</span>
        <span>Delivered</span>
        <span>+ 2 weeks</span>
      </p>
    </figure>
  )
}
