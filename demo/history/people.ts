import { homeownerEmail } from '#app/demo-accounts.ts'
import type { Address } from '#features/address/address.ts'
import type { StateCode } from '#lib/us-states.ts'

export type Homeowner = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The showroom through which they registered. */
  showroom: string
  address: Address & { state: StateCode }
}

const at = (street: string, city: string, state: StateCode, zip: string, apartment = '') => ({
  street,
  apartment,
  city,
  state,
  zip_code: zip,
  country: 'US',
})

/** The demo's own homeowner, whose account is created with the other demo logins. */
export const june: Homeowner = {
  firstName: 'June',
  lastName: 'Abernathy',
  email: homeownerEmail,
  phone: '9165550142',
  showroom: 'LARKHAM2',
  address: at('2741 Marlow Way', 'Sacramento', 'CA', '95818'),
}

function person(name: string, phone: string, showroom: string, address: Homeowner['address']): Homeowner {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${firstName}.${lastName}@homes.example`.toLowerCase()
  return { firstName, lastName, email, phone, showroom, address }
}

export const priya = person(
  'Priya Raman',
  '9165550171',
  'LARKHAM2',
  at('1188 Tamarack Court', 'Sacramento', 'CA', '95819'),
)
export const gordon = person('Gordon Pruett', '5305550172', 'LARKHAM2', at('406 Alder Lane', 'Davis', 'CA', '95616'))
export const marisol = person(
  'Marisol Duarte',
  '5125550173',
  'STUDRA82',
  at('915 Juniper Street', 'Austin', 'TX', '78704', 'Unit 2'),
)
export const ben = person(
  'Ben Hathaway',
  '5125550174',
  'STUDRA82',
  at('3302 Stillhouse Bend', 'Round Rock', 'TX', '78664'),
)
export const ingrid = person(
  'Ingrid Solberg',
  '6515550175',
  'MAPLE247',
  at('1547 Fairmount Row', 'Saint Paul', 'MN', '55105'),
)
export const deshawn = person(
  'Deshawn Whitlow',
  '9195550176',
  'KEYSTNE5',
  at('622 Buchanan Terrace', 'Durham', 'NC', '27701'),
)
export const caroline = person(
  'Caroline Mabry',
  '9195550177',
  'KEYSTNE5',
  at('2019 Laurel Hollow Road', 'Raleigh', 'NC', '27608'),
)
export const owen = person(
  'Owen Takahashi',
  '5035550178',
  'CEDAR538',
  at('4427 Alameda Terrace', 'Portland', 'OR', '97214'),
)

/** Everyone except June. */
export const neighbours = [priya, gordon, marisol, ben, ingrid, deshawn, caroline, owen]
