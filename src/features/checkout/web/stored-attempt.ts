const name = 'checkout_attempt'

/** The key of an order that was sent and has no response yet: after a reload it tells the outcome. */
export const storedAttempt = {
  isOpen: () => sessionStorage.getItem(name) !== null,
  get: (person: number): string | null => {
    const [whose, key] = (sessionStorage.getItem(name) ?? '').split(' ')
    return whose === String(person) && key ? key : null
  },
  set: (person: number, key: string) => sessionStorage.setItem(name, `${person} ${key}`),
  forget: () => sessionStorage.removeItem(name),
}
