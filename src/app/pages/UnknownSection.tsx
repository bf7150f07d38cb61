/** Only matches an unknown section: the loader of the account page redirects to the overview. */
export default function UnknownSection() {
  return null
}
