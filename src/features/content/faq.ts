import type { FaqTab } from './schema.ts'
import { accountFaq, returnsFaq } from './texts/faq-after.ts'
import { deliveryFaq, orderFaq, productFaq } from './texts/faq-before.ts'
import { contractorFaq, customerFaq } from './texts/faq-by-type.ts'

/** All tabs in order; each of the last two is for one account type (spec 2 §2). */
const tabs: FaqTab[] = [productFaq, orderFaq, deliveryFaq, returnsFaq, accountFaq, contractorFaq, customerFaq]

/** The tabs that an account of this type may read; null means a guest. */
export function faqFor(type: string | null): FaqTab[] {
  return tabs.filter(({ audience }) => audience === 'all' || audience === type)
}
