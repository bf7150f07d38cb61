import { leadWords } from './delivery.ts'

/** Before purchase, of goods that do not come back (rule R9). */
export const keptWords = (isMade: boolean, leadDays: number): string =>
  `${isMade ? `Made to order, ships in ${leadWords(leadDays)}. ` : ''}Cannot be returned for a change of mind.`

/** Of a sample, before and after purchase (decisions/0107). */
export const swatchWords =
  'Not returned. Once it has shipped, its price is credited against your first order of the product.'
