import { describe, expect, it } from 'vitest'
import type { OrderItem } from '../schema.ts'
import { delayWords, lateItems } from './DelayNotice.tsx'

const late = (more: Partial<OrderItem> = {}) =>
  ({
    product_name: 'Oak Plank',
    status: 'In Progress',
    delivery: { from: '2026-12-01', to: '2026-12-15' },
    late: { told_at: '2026-12-16T10:00:00Z', answer: null },
    can_cancel: 'now',
    ...more,
  }) as OrderItem

describe('the delay notice', () => {
  it('says that an item is late, not that it arrived, and offers a refund', () => {
    expect(delayWords([late()])).toEqual({
      title: 'Oak Plank is late',
      text: 'It was due on 12.15.2026. We are sorry. You can wait, or cancel it for a full refund.',
      wait: 'Wait for it',
      mayCancel: true,
    })
  })

  it('uses the plural for several items, and lists each date once', () => {
    const words = delayWords([late(), late(), late({ delivery: { from: '', to: '2026-12-18' } })])
    expect(words).toMatchObject({ title: '3 items are late', wait: 'Wait for them' })
    expect(words.text).toBe(
      'They were due on 12.15.2026 and 12.18.2026. We are sorry. You can wait, or cancel them for a full refund.',
    )
  })

  it('offers to cancel only items that have not left their vendor', () => {
    const sent = late({ status: 'Shipped', can_cancel: null })
    expect(delayWords([late(), sent]).text).toMatch(/cancel the 1 item that has not shipped for/)
    expect(delayWords([sent])).toMatchObject({ mayCancel: false })
    expect(delayWords([sent, sent]).text).toMatch(/They are on their way\. If they arrive too late/)
  })

  it('is hidden once the customer responds or the item is finished', () => {
    const answered = late({ late: { told_at: '2026-12-16T10:00:00Z', answer: 'wait' } })
    expect(lateItems([answered, late({ status: 'Delivered' }), late({ late: null })])).toEqual([])
    expect(lateItems([late()])).toHaveLength(1)
  })
})
