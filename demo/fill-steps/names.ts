/** Common Philippine names; combinations of them name no real person. */
const splitList = (text: string): string[] => text.trim().split(/\s*,\s*/)

export const lastNames =
  splitList(`Dela Cruz, Garcia, Reyes, Ramos, Mendoza, Santos, Flores, Gonzales, Bautista, Villanueva, Fernandez, Cruz, De Guzman, Lopez, Perez,
Castillo, Francisco, Rivera, Aquino, Castro, Sanchez, Torres, De Leon, Domingo, Martinez, Rodriguez, Santiago, Soriano, Delos Santos, Diaz, Hernandez, Tolentino,
Valdez, Ramirez, Morales, Mercado, Tan, Aguilar, Navarro, Manalo, Gomez, Dizon, Del Rosario, Javier, Corpuz, Gutierrez, Salvador, Velasco, Miranda, David,
Salazar, Ferrer, Alvarez, Sarmiento, Pascual, Lim, Delos Reyes, Marquez, Jimenez, Cortez, Antonio, Agustin, Rosales, Manuel, Mariano, Evangelista, Pineda,
Enriquez, Ocampo, Alcantara, Pascua, Valencia, Padilla, Ignacio, Robles, Samson, Vargas, Suarez, Romero, Bernardo, Lucas, Abad, Medina, Pangilinan, Macapagal,
Manalang, Punzalan, Lacson, Tiongson, Magsaysay, Dimaculangan, Macaraeg, Quizon, Sison, Bondoc, Gatdula, Lagman, Catacutan, Tayag, Tadeo, Baltazar, Roxas, Peña,
Muñoz, Castañeda, Ibañez, Nuñez, Magno, Legaspi, Malonzo, Panganiban, Batungbakal, Dimaguiba, Sumulong, Panlilio, Yap, Uy, Chua, Dimagiba`)

export const maleNames =
  splitList(`Juan, Jose, John Paul, Mark Anthony, Christian, Michael, Joshua, Angelo, Gabriel, Jerome, Kenneth, Ryan, Jayson, Carlo, Miguel, Rafael,
Paolo, Vincent, Francis, Adrian, Aldrin, Arvin, Bryan, Carl Justine, Daniel, Dominic, Edward, Emmanuel, Ferdinand, Gerald, Ian, Ivan, Jasper, Jericho, Jomar, Karl,
Kevin, Lance, Leo, Lorenzo, Luis, Marvin, Nathaniel, Neil, Nico, Noel, Patrick, Prince, Ralph, Raymond, Renz, Rico, Roland, Romel, Ronald, Russel, Sean, Sherwin, Vince, Xander`)

export const femaleNames =
  splitList(`Maria, Angel, Princess, Nicole, Angelica, Mary Grace, Mary Joy, Kristine, Jasmine, Althea, Andrea, Bea, Bianca, Camille, Carla, Catherine,
Charlene, Cherry, Christine, Clarisse, Cristina, Daisy, Danica, Diana, Ella Mae, Erica, Faith, Fatima, Gwyneth, Hannah, Hazel, Irish, Ivy, Jamaica, Janelle, Jenny, Jessa,
Joanna, Joyce, Julia, Karen, Kate, Kathleen, Kimberly, Lea, Lovely, Lyka, Ma. Theresa, Marian, Maricel, Mika, Nadine, Patricia, Pauline, Queenie, Rachel, Rose Ann, Ruth,
Samantha, Shaira, Sofia, Trisha, Vanessa, Veronica, Yna, Zyra`)
