/** What whoever runs this site configured. The server writes it into the page's root element; a page of the development server is without. */
const given = typeof document === 'undefined' ? { origin: '__ORIGIN__', contact: '__CONTACT__' } : document.documentElement.dataset;

/** Where the site is reached, without a slash at its end; '' when the page does not say. */
export const siteOrigin = given['origin'] ?? '';

/** The mailbox for questions. */
export const contactEmail = given['contact'] ?? 'support@localhost';
