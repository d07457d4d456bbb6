/** The element of the header in which the buttons of the command bar and of hidden rupees stand. */
export const FIND_PLACE = 'find';
