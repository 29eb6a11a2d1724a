/** Renders the logo: a lit window. Its frame takes the colour of the text around it. */
export function LitWindow() {
  return (
    <svg viewBox="0 0 24 32" width="24" height="32" aria-hidden="true">
      <path d="M1 32V12a11 11 0 0 1 22 0v20z" fill="currentColor" />
      <path d="M4.500 28.500V12a7.500 7.500 0 0 1 15 0v16.500z" fill="#ffc46b" />
      <path d="M12 4.500v24M4.500 16.500h15" stroke="currentColor" strokeWidth="1.600" />
    </svg>
  );
}
