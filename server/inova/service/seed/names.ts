const words = (text: string) => text.trim().split(/\s+/);

/** First names of patients, most frequent first. */
export const firstNames = words(`
  Jessica Ashley Emily Sarah Samantha Amanda Brittany Elizabeth Taylor Megan Hannah Kayla Lauren Stephanie Rachel
  Jennifer Nicole Alexis Victoria Amber Alyssa Courtney Rebecca Danielle Jasmine Brianna Katherine Maria Morgan Olivia
  Kelsey Christina Kimberly Chelsea Anna Michelle Vanessa Andrea Natalie Erin Shelby Melissa Heather Gabriela Priya
  Wei Fatima Mei Aisha Sofía Camila Valentina Lucía Ximena Guadalupe Marisol Renée Zoë Chloé Noémie Anaïs Siobhán Aoife
  Niamh Saoirse Ingrid Astrid Freya Katarzyna Agnieszka Małgorzata Ewa Olga Svetlana Irina Oksana Yuki Hana Sakura Naomi
  Ji-woo Min-ji Soo-jin Thuy Linh Anh Ngoc Lan Mai Ananya Divya Kavya Lakshmi Meera Nandini Pooja Shreya Zainab Layla
  Noor Yasmin Mariam Leila Shirin Parisa Amara Chioma Ngozi Adaeze Folasade Imani Keisha Latoya Ebony Tamika Nia Zuri
  Mary-Kate Anne-Marie Mary-Ann Jo-Ann Eve Ada Ida Mia Ava Kim Sue Joy Dee Tess Ruth Rose Grace Claire Helen Alice Julia
  Margaret Charlotte Eleanor Josephine Beatrice Florence Harriet Matilda Penelope Rosalind Theodora Wilhelmina
  Michael Daniel David James Alex Jordan Robin Casey Sam Chris`);

/** Last names, most frequent first. */
export const lastNames = words(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
  Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young
  Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter
  Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
  Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez
  Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Chen
  Wang Li Zhang Liu Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo Lin Ho Ng Chan Wong Cheung Leung Yoon Park Choi Jung
  Kang Cho Yu Han Oh Seo Tran Le Pham Hoang Phan Vu Vo Dang Bui Do Singh Kaur Sharma Gupta Kumar Reddy Rao Iyer Menon
  Nair Shah Desai Mehta Joshi Khan Ahmed Ali Hussain Malik Rahman Chowdhury Haddad Khoury Nasser Farah Abdi Osman Okafor
  Okonkwo Adeyemi Balogun Mensah Boateng Owusu Kamara Diallo Traoré Ndiaye Cohen Levy Friedman Katz Goldberg Rosenberg
  O'Brien O'Connor O'Neil O'Reilly O'Sullivan McCarthy McDonald MacLeod D'Angelo D'Amico De'Ath N'Diaye Müller Schäfer
  Schröder Weiß Jäger Björk Åkesson Sørensen Jørgensen Ångström Lindqvist Nováková Dvořák Świątek Wójcik Kowalski
  Łukasiewicz Popescu Ionescu Öztürk Yıldız Çelik Peña Muñoz Núñez Ibáñez Márquez Vélez Beltrán Gonçalves Araújo
  Simões Silva Santos Ferreira Lefèvre Beauséjour Côté Bélanger Tremblay Dubois Moreau Rossi Ferrari Esposito Conti
  Garcia-Lopez García-Márquez Smith-Jones Taylor-Reed Nguyen-Harris Lee-Thompson Cohen-Levy Abdul-Jabbar Ortiz-Vega
  Rivera-Cruz Kim-Park Brown-Ellis Saint-Pierre Jean-Baptiste VanDyke Vandenberg Bergström Castellanos Montgomery
  Abernathy Blackwood Carmichael Davenport Ellsworth Fairbanks Greenfield Hathaway Ingersoll Kensington Lancaster
  Merriweather Northcott Oglethorpe Pemberton Quisenberry Ravenscroft Sutherland Thistlewood Underhill Winterbourne`);

/** First names of partners. */
export const partnerNames = words(`
  Michael Christopher Matthew Joshua Andrew Daniel Joseph David Ryan James Nicholas Tyler William Brandon Jonathan Kevin
  Brian Anthony Jose Carlos Luis Juan Wei Raj Arjun Omar Hassan Ahmed Kwame Emeka Sven Lars Piotr Pavel Luca Marco
  Sarah Emma Rachel Nina Kate`);

export const streets = words(`
  Maple Oak Cedar Pine Elm Walnut Birch Willow Chestnut Juniper Hawthorn Magnolia Lakeview Hillcrest Park Prospect
  Highland Franklin Lincoln Jefferson Madison Monroe Harrison Sherman Grant`);
