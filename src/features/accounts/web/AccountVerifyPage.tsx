export default function AccountVerifyPage() {
  return <h1>AccountVerifyPage</h1>
}
