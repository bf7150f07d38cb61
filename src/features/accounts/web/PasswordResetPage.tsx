export default function PasswordResetPage() {
  return <h1>PasswordResetPage</h1>
}
